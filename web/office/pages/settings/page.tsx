import { getSettings } from '../../../../contract/office/site/settings.ts'
import { useTexts } from '../../all-texts.ts'
import { useAnswer } from '../../api.ts'
import { LoadingFailed } from '../../states/failed.tsx'
import { Loading } from '../../states/loading.tsx'
import { groups } from './fields.ts'
import { SettingsGroup } from './group.tsx'
import { Services } from './services/services.tsx'
import styles from './settings.module.css'

export default function SettingsPage() {
  const { settings: texts } = useTexts()
  const { data, error, refetch } = useAnswer(getSettings)

  if (data === undefined) {
    return error ? <LoadingFailed failure={error.failure} onRetry={() => refetch()} /> : <Loading />
  }
  const { settings, changes } = data.request.data
  return (
    <div className={styles.page}>
      <p className={styles.intro}>{texts.intro}</p>
      {groups.map((group) => (
        <SettingsGroup key={group.name} group={group} settings={settings} changes={changes} />
      ))}
      <Services />
    </div>
  )
}
