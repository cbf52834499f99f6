// First what the lists of all screens share: what a screen says of its own list comes later and wins.
import './look/list.module.css'
import './look/table.module.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { reloadForGoneFiles } from '../kit/gone-file.ts'
import { OfficeAlerts } from './alert/alert.tsx'
import { createQueryClient } from './api.ts'
import { App } from './app.tsx'
import { currentLanguage } from './current-language.ts'
import { ConfirmationProvider } from './dialog/confirmation.tsx'
import { GuardedWays } from './dialog/guarded-ways.tsx'
import { HotelProvider } from './hotel-provider.tsx'
import { LanguageProvider, spokenFirst } from './language.tsx'
import './look/fonts.css'
import './look/global.css'
import '../kit/look/staging.css'
import { NoticeProvider } from './notice/notice.tsx'

reloadForGoneFiles()
const first = await spokenFirst(currentLanguage())
const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root.')

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <LanguageProvider first={first}>
        <HotelProvider>
          <OfficeAlerts>
            <ConfirmationProvider>
              <NoticeProvider>
                <GuardedWays>
                  <App />
                </GuardedWays>
              </NoticeProvider>
            </ConfirmationProvider>
          </OfficeAlerts>
        </HotelProvider>
      </LanguageProvider>
    </QueryClientProvider>
  </StrictMode>,
)
