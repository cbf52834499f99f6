import { useId, useState } from 'react'
import {
  getServices,
  orderServices,
  removeService,
  type Service,
} from '../../../../../contract/office/till/services.ts'
import { formatTmt } from '../../../../kit/formats.ts'
import { useLanguage, useTexts } from '../../../all-texts.ts'
import { api, useAnswer } from '../../../api.ts'
import { useTelling } from '../../../bookings/sheet/telling.ts'
import { Button } from '../../../controls/button.tsx'
import { useConfirmation } from '../../../dialog/confirmation.tsx'
import { fill } from '../../../fill.ts'
import { Sign } from '../../../look/sign.tsx'
import settings from '../settings.module.css'
import { ServiceDialog } from './service-dialog.tsx'
import styles from './services.module.css'

/** What the hotel offers beside the room, in the order in which staff find it. Each change is saved at once. */
export function Services() {
  const { settings: words } = useTexts().extras
  const { data } = useAnswer(getServices)
  const [edited, setEdited] = useState<Service | 'new'>()
  const id = useId()
  const services = data?.request.data.services
  return (
    <section className={settings.group} aria-labelledby={id}>
      <div className={settings.about}>
        <h2 id={id}>{words.title}</h2>
        <p>{words.about}</p>
      </div>
      <div className={settings.work}>
        {services?.length === 0 && <p>{words.none}</p>}
        {services && services.length > 0 && <List services={services} onEdit={setEdited} />}
        <div className={settings.buttons}>
          <Button variant="default" onClick={() => setEdited('new')}>
            {words.add}
          </Button>
        </div>
      </div>
      {edited && (
        <ServiceDialog {...(edited !== 'new' && { service: edited })} onClose={() => setEdited(undefined)} />
      )}
    </section>
  )
}

interface ListProps {
  readonly services: readonly Service[]
  readonly onEdit: (service: Service) => void
}

function List({ services, onEdit }: ListProps) {
  const { language, texts } = useLanguage()
  const { settings: words } = texts.extras
  const confirm = useConfirmation()
  const { busy, tell } = useTelling()
  const ids = services.map(({ id }) => id)

  const moveTo = (from: number, to: number) => {
    const order = ids.filter((_, place) => place !== from)
    order.splice(to, 0, ...ids.slice(from, from + 1))
    return tell(() => api(orderServices, { body: { ids: order } }))
  }
  async function remove({ id, names }: Service) {
    const { title, line, yes } = words.removes
    const question = { title: fill(title, { name: names[language] }), lines: [line], yes, takesAway: true }
    if (await confirm(question)) await tell(() => api(removeService, { params: { id } }))
  }
  return (
    <ol className={styles.list}>
      {services.map((service, place) => {
        const name = service.names[language]
        return (
          <li key={service.id}>
            <span className={styles.name}>{name}</span>
            <span className={styles.price}>{formatTmt(service.price, language)}</span>
            <span className={styles.buttons}>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={fill(words.up, { name })}
                rests={busy || place === 0}
                onClick={() => moveTo(place, place - 1)}
              >
                <Sign name="up" />
              </Button>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={fill(words.down, { name })}
                rests={busy || place === services.length - 1}
                onClick={() => moveTo(place, place + 1)}
              >
                <Sign name="down" />
              </Button>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={fill(words.editOf, { name })}
                onClick={() => onEdit(service)}
              >
                {words.edit}
              </Button>
              <Button
                variant="subtle"
                color="coral"
                size="compact-sm"
                aria-label={fill(words.removeOf, { name })}
                rests={busy}
                onClick={() => remove(service)}
              >
                {words.remove}
              </Button>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
