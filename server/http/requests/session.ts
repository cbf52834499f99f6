import type { FastifyInstance } from 'fastify'
import { refuse } from '../../../contract/errors.ts'
import { checkProtected, logOut, verifyToken } from '../../../contract/session.ts'
import { receptionSwitches } from '../../../contract/values.ts'
import { type Identity, signOut } from '../../actions/access/identify.ts'
import { noteLanguageOfUse } from '../../actions/people/note-language.ts'
import type { Context } from '../../context.ts'
import { texts } from '../../text/catalogue.ts'
import { serve } from '../route.ts'
import { anyoneSignedIn } from './identity.ts'

const open = { to: anyoneSignedIn, throughMaintenance: true, withoutSecondFactor: true } as const

export function sessionRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, checkProtected, open, async ({ identity }) => sessionAnswer(context, identity))

  // Asked at every start of the site, and so after every change of its language.
  serve(app, context, verifyToken, open, async ({ identity, language }) => {
    if (identity.kind === 'client') await noteLanguageOfUse(context, identity.customerId, language)
    return sessionAnswer(context, identity)
  })

  serve(app, context, logOut, open, async ({ identity, language }) => {
    if (identity.kind === 'nobody') return refuse('sign_in_required')
    await signOut(context, identity.tokenHash)
    return { request: { status: 0, message: texts[language].done.signedOut } }
  })
}

async function sessionAnswer(context: Context, identity: Identity) {
  const request = { status: 0, message: '' }
  if (identity.kind === 'nobody') return refuse('sign_in_required')
  if (identity.kind === 'client') return { request, asd: 'client' } as const
  const { role: asd, username, language, lacksSecondFactor } = identity
  const told = { request, asd, username, language, ...(lacksSecondFactor && { second_factor_missing: true }) }
  if (asd !== 'reception') return told
  const { reception } = await context.settings.current()
  return { ...told, reception_may: receptionSwitches.filter((name) => reception[name]) }
}
