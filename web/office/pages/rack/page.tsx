export { RackScreen as default } from './rack-screen.tsx'
