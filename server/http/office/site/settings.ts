import type { FastifyInstance } from 'fastify'
import { isRefusal } from '../../../../contract/errors.ts'
import { changeSettings, getSettings } from '../../../../contract/office/site/settings.ts'
import { changeHotelSettings } from '../../../actions/site/change-settings.ts'
import { readStandingSettings } from '../../../actions/site/read-settings.ts'
import type { Context } from '../../../context.ts'
import { texts } from '../../../text/catalogue.ts'
import { presentSettings, readSettingsForm } from '../../present/office/office-settings.ts'
import { adminOnly } from '../../requests/identity.ts'
import { serve, serveStaff } from '../../route.ts'

export function settingsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, getSettings, { to: adminOnly }, async () => {
    const { settings, gatePasswordSet, changes } = await readStandingSettings(context)
    const data = {
      settings: presentSettings(settings),
      gatePasswordSet,
      changes: changes.map((change) => ({ ...change, at: change.at.toISOString() })),
    }
    return { request: { status: 0, message: '', data } }
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
