import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { Shell } from './layout/shell.tsx'
import { WaitingCounts } from './live/counts.tsx'
import { Live } from './live/live.tsx'
import LoginPage from './pages/login/page.tsx'
import { ScreenContext } from './screen.ts'
import { screenAt } from './screens.ts'
import { Guard } from './session/guard.tsx'
import { leaveFor } from './session/leave.ts'
import { BrokenPageBoundary } from './states/broken.tsx'
import { Loading } from './states/loading.tsx'

export function App() {
  const [path] = useLocation()
  return (
    <BrokenPageBoundary>{path === '/login' ? <LoginPage /> : <Office path={path} />} </BrokenPageBoundary>
  )
}

function Office({ path }: { path: string }) {
  const screen = screenAt(path)

  useEffect(() => {
    if (screen === undefined) leaveFor('/404')
  }, [screen])

  if (screen === undefined) return <Loading />
  return (
    <Guard screen={screen}>
      <Live>
        <WaitingCounts screen={screen}>
          <Shell screen={screen}>
            <BrokenPageBoundary key={screen.path}>
              <ScreenContext value={screen}>
                <screen.page.Part />
              </ScreenContext>
            </BrokenPageBoundary>
          </Shell>
        </WaitingCounts>
      </Live>
    </Guard>
  )
}
