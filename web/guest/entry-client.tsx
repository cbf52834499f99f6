import './look/fonts.css'
import './look/tokens.css'
import './look/base.css'
import '../kit/look/staging.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Router } from 'wouter'
import type { Transport } from '../../contract/site.ts'
import { type Language, languageTags } from '../../contract/values.ts'
import { createApi } from '../kit/api.ts'
import { browserTransport } from '../kit/browser-transport.ts'
import { reloadForGoneFiles } from '../kit/gone-file.ts'
import { storedToken } from '../kit/session.ts'
import { worded } from '../kit/worded-api.ts'
import { routes } from './routes.ts'
import { followChosenLanguage } from './site/language-choice.ts'
import { type PageData, pageDataId } from './site/page-data.ts'
import { watchHistory } from './site/scroll-place.ts'
import { verifySession } from './site/session-state.ts'
import type { ShownPage } from './site/shown-page.ts'
import { Site } from './site/site.tsx'
import { loadTexts } from './text/catalogue.ts'

reloadForGoneFiles()
const data: PageData = JSON.parse(document.getElementById(pageDataId)?.textContent ?? 'null')

if (!followChosenLanguage(data.language)) await start(data)

async function start({ language, hotel, pattern, content }: PageData): Promise<void> {
  const root = document.getElementById('site')
  const route = routes.find((candidate) => candidate.pattern === pattern)
  if (!root || !route) throw new Error('The page is incomplete.')
  const api = worded(createApi(inLanguage(language), storedToken))
  void verifySession(api)
  const [texts, View] = await Promise.all([loadTexts(language), route.view()])
  const first: ShownPage = {
    route,
    content: 'failure' in content ? { ...content, retryBy: 'loading' } : { ...content, View },
  }
  watchHistory()
  // Not urgent: a slow phone takes the page over in small steps, between which it answers whoever scrolls or types.
  startTransition(() => {
    hydrateRoot(
      root,
      <Router>
        <Site facts={{ language, texts, hotel, api, routes }} first={first} />
      </Router>,
    )
  })
}

/** Messages come in the language of the page, also while the guest has chosen none. */
function inLanguage(language: Language): Transport {
  const wish = { 'accept-language': languageTags[language] }
  return (request) => browserTransport({ ...request, headers: { ...wish, ...request.headers } })
}
