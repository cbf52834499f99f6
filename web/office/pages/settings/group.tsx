import { type FormEvent, useEffect, useId, useRef } from 'react'
import type { WireSettings } from '../../../../contract/office/site/settings.ts'
import { useTexts } from '../../all-texts.ts'
import { formatInstant } from '../../bookings/words.ts'
import { Button } from '../../controls/button.tsx'
import { useUnsaved } from '../../dialog/unsaved.ts'
import { fill } from '../../fill.ts'
import { SettingField } from './field.tsx'
import { fieldsOf, type Group } from './fields.ts'
import { useSavingGroup } from './saving.ts'
import styles from './settings.module.css'
import { useTyped } from './typed.ts'

interface Change {
  readonly setting: string
  readonly at: string
  readonly username: string | null
}

interface Props {
  readonly group: Group
  readonly settings: WireSettings
  readonly changes: readonly Change[]
}

/** Settings that belong together: explained, checked and saved as one, with who changed them last. */
export function SettingsGroup({ group, settings, changes }: Props) {
  const { settings: texts } = useTexts()
  const { title, about } = texts.groups[group.name]
  const typed = useTyped(settings)
  useUnsaved(typed.isChanged)
  const { save, type, undo, waiting, problems, refusal, refusals } = useSavingGroup(group, typed)
  const form = useRef<HTMLFormElement>(null)
  const id = useId()

  // Once for each time that it was not saved: whoever then corrects one field is not moved to the next.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  function send(event: FormEvent) {
    event.preventDefault()
    void save()
  }
  return (
    <form ref={form} className={styles.group} aria-labelledby={id} noValidate onSubmit={send}>
      <div className={styles.about}>
        <h2 id={id}>{title}</h2>
        <p>{about}</p>
        <LastChanges group={group} changes={changes} />
      </div>
      <div className={styles.work}>
        <div className={styles.fields}>
          {fieldsOf(group).map((field) => (
            <SettingField
              key={field}
              field={field}
              text={typed.textOf(field)}
              saved={typed.overtakenBy(field)}
              problem={problems[field]}
              onChange={(text) => type(field, text)}
            />
          ))}
        </div>
        {refusal !== undefined && (
          <p role="alert" className={styles.refusal}>
            {refusal}
          </p>
        )}
        <div className={styles.buttons}>
          <Button type="submit" loading={waiting} disabled={!typed.isChanged}>
            {texts.save}
          </Button>
          {typed.isChanged && (
            <Button variant="default" onClick={undo}>
              {texts.undo}
            </Button>
          )}
        </div>
      </div>
    </form>
  )
}

function LastChanges({ group, changes }: Pick<Props, 'group' | 'changes'>) {
  const { settings: texts } = useTexts()
  const made = group.settings.flatMap((setting) => {
    const change = changes.find((one) => one.setting === setting)
    return change === undefined ? [] : [{ ...change, setting }]
  })
  if (made.length === 0) return <p className={styles.changes}>{texts.neverChanged}</p>
  return (
    <ul className={styles.changes}>
      {made.map(({ setting, at, username }) => (
        <li key={setting}>
          {fill(texts.changed, {
            what: texts.settings[setting],
            who: username ?? texts.nobody,
            when: formatInstant(at),
          })}
        </li>
      ))}
    </ul>
  )
}
