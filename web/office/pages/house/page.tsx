export { House as default } from './house.tsx'
