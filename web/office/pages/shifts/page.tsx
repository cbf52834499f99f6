import { useSearchParams } from 'wouter'
import { FamilyTabs } from '../../look/family-tabs.tsx'
import list from '../../look/list.module.css'
import { ShiftList } from './list.tsx'
import { OneShift } from './one-shift.tsx'

/** Shifts that were and are: one's own, for admin everybody's. One of them has its own address. */
export default function ShiftsPage() {
  const [params] = useSearchParams()
  const written = params.get('shift') ?? ''
  return (
    <div className={list.page}>
      <FamilyTabs />
      {/^\d{1,15}$/.test(written) ? <OneShift id={Number(written)} /> : <ShiftList />}
    </div>
  )
}
