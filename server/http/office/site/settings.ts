import type { FastifyInstance } from 'fastify'
import { isRefusal } from '../../../../contract/errors.ts'
import { changeSettings, getSettings } from '../../../../contract/office/site/settings.ts'
import { changeHotelSettings } from '../../../actions/site/change-settings.ts'
import type { Context } from '../../../context.ts'
import { listSettingChanges } from '../../../database/site/settings.ts'
import { readSettings } from '../../../database/site/settings-reader.ts'
import { texts } from '../../../text/catalogue.ts'
import { presentSettings, readSettingsForm } from '../../present/office/office-settings.ts'
import { adminOnly } from '../../requests/identity.ts'
import { serve, serveStaff } from '../../route.ts'

const gate = 'gatePasswordHash'

export function settingsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, getSettings, { to: adminOnly }, async () => {
    const settings = presentSettings(await readSettings(context.database))
    const rows = await listSettingChanges(context.database)
    const changes = rows.map(({ key, at, username }) => ({
      setting: key === gate ? 'gatePassword' : key,
      at: at.toISOString(),
      username,
    }))
    const gatePasswordSet = rows.some(({ key }) => key === gate)
    return { request: { status: 0, message: '', data: { settings, gatePasswordSet, changes } } }
  })

  serveStaff(app, context, changeSettings, { to: adminOnly }, async ({ body, staffId, language }) => {
    const { gatePassword } = body
    const changed = await changeHotelSettings(context, {
      staffId,
      gatePassword,
      ...readSettingsForm(body),
    })
    if (isRefusal(changed)) return changed
    return { request: { status: 0, message: texts[language].office.done.settingsSaved } }
  })
}
