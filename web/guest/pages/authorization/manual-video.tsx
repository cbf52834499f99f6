import { useEffect, useState } from 'react'
import { getManualVideo, type Video } from '../../../../contract/guest/videos.ts'
import { VideoGrid } from '../../components/video-grid.tsx'
import { useSite } from '../../site/site-context.ts'
import styles from './manual-video.module.css'

/** Shows how booking goes, where there is such a clip. One that cannot be had is not missed. */
export function ManualVideo() {
  const { api, texts } = useSite()
  const [video, setVideo] = useState<Video>()
  useEffect(() => {
    let left = false
    void api(getManualVideo).then((reply) => {
      if (!left && reply.ok) setVideo(reply.answer.request.data ?? undefined)
    })
    return () => {
      left = true
    }
  }, [api])
  if (!video) return null
  return (
    <section className={styles.manual} aria-labelledby="manual">
      <h2 id="manual">{texts.video.heading}</h2>
      <VideoGrid videos={[video]} />
    </section>
  )
}
