import { PageHeading } from '../../components/page-heading.tsx'
import { PictureGrid } from '../../components/picture-grid.tsx'
import { useTexts } from '../../site/site-context.ts'
import styles from './gallery.module.css'
import type { GalleryData } from './load.ts'

export function GalleryPage({ data: { pictures } }: { data: GalleryData }) {
  const texts = useTexts()
  return (
    <section className={styles.gallery}>
      <PageHeading heading={texts.sections.gallery.name} lead={texts.gallery.lead} />
      <PictureGrid pictures={pictures} arrangement="mosaic" />
    </section>
  )
}
