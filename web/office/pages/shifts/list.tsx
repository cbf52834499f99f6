import { useSearchParams } from 'wouter'
import { getUsers } from '../../../../contract/office/people/users.ts'
import { useTexts } from '../../all-texts.ts'
import { useAnswer } from '../../api.ts'
import { NativeSelect } from '../../controls/native-select.tsx'
import { Pager } from '../../look/pager.tsx'
import { useRole } from '../../session/guard.tsx'
import { LoadingFailed } from '../../states/failed.tsx'
import { Loading } from '../../states/loading.tsx'
import styles from './shifts.module.css'
import { useShifts } from './shifts.ts'
import { ShiftTable } from './table.tsx'

const pageSize = 50

/** The newest first. Whose they are and which page stands in the address. */
export function ShiftList() {
  const [params, setParams] = useSearchParams()
  const staff = /^\d{1,9}$/.exec(params.get('staff') ?? '')?.[0] ?? ''
  const page = Math.max(1, Number(params.get('page')) || 1)
  const isAdmin = useRole() === 'admin'
  const { data, error, refetch } = useShifts(staff, page)

  function ask(nextStaff: string, nextPage: number) {
    setParams(
      new URLSearchParams({
        ...(nextStaff !== '' && { staff: nextStaff }),
        ...(nextPage !== 1 && { page: String(nextPage) }),
      }),
    )
  }
  return (
    <>
      {isAdmin && <StaffChoice chosen={staff} onChoose={(next) => ask(next, 1)} />}
      {data === undefined && !error && <Loading />}
      {data === undefined && error && (
        <LoadingFailed failure={error.failure} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          <ShiftTable shifts={data.shifts} />
          <Pager
            page={page}
            pageSize={pageSize}
            shown={data.shifts.length}
            total={data.total}
            onPage={(next) => ask(staff, next)}
          />
        </>
      )}
    </>
  )
}

function StaffChoice({ chosen, onChoose }: { chosen: string; onChoose: (staff: string) => void }) {
  const { list } = useTexts().till
  const people = useAnswer(getUsers).data?.request.data.users ?? []
  return (
    <NativeSelect
      className={styles.choice}
      label={list.staff}
      data={[
        { value: '', label: list.everybody },
        ...people.map(({ id, username }) => ({ value: String(id), label: username })),
      ]}
      value={chosen}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  )
}
