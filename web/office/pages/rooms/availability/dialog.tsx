import { useState } from 'react'
import { type AvailabilityType, getAvailability } from '../../../../../contract/office/rooms/availability.ts'
import { useTexts } from '../../../all-texts.ts'
import { useAnswer } from '../../../api.ts'
import { Button } from '../../../controls/button.tsx'
import { Dialog } from '../../../dialog/dialog.tsx'
import { LoadingFailed } from '../../../states/failed.tsx'
import { Loading } from '../../../states/loading.tsx'
import { NothingHere } from '../../../states/nothing-here.tsx'
import { MessageLine, useMessage } from '../message.tsx'
import { AvailabilityForm } from './form.tsx'
import { useRemoval } from './removal.ts'
import { AvailabilityTable } from './table.tsx'

/** The rules that rooms can obey, each with what it means today. */
export function AvailabilityDialog({ onClose }: { onClose: () => void }) {
  const { availability: words } = useTexts().rooms
  const { data, error, refetch } = useAnswer(getAvailability)
  const { message, say } = useMessage()
  const remove = useRemoval((text) => say('done', text))
  const [form, setForm] = useState<{ type: AvailabilityType | undefined }>()
  const types = data?.request.data.availability

  return (
    <>
      <Dialog
        shape="form"
        title={words.title}
        onClose={onClose}
        footer={
          <>
            <MessageLine message={message} />
            <Button onClick={() => setForm({ type: undefined })}>{words.add}</Button>
          </>
        }
      >
        {types === undefined && error && <LoadingFailed failure={error.failure} onRetry={() => refetch()} />}
        {types === undefined && !error && <Loading />}
        {types?.length === 0 && <NothingHere text={words.none} />}
        {types !== undefined && types.length > 0 && (
          <AvailabilityTable types={types} onEdit={(type) => setForm({ type })} onRemove={remove} />
        )}
      </Dialog>
      {form && (
        <AvailabilityForm
          type={form.type}
          onSaved={(text) => {
            setForm(undefined)
            say('done', text)
          }}
          onClose={() => setForm(undefined)}
        />
      )}
    </>
  )
}
