import type { Video } from '../../../../contract/guest/videos.ts'
import { VideoGrid } from '../../components/video-grid.tsx'
import { useTexts } from '../../site/site-context.ts'
import styles from './manual-video.module.css'

/** Shows how booking goes. */
export function ManualVideo({ video }: { video: Video }) {
  const texts = useTexts()
  return (
    <section className={styles.manual} aria-labelledby="manual">
      <h2 id="manual">{texts.video.heading}</h2>
      <VideoGrid videos={[video]} />
    </section>
  )
}
