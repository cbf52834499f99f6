import { PageHeading } from '../../components/page-heading.tsx'
import { PictureGrid } from '../../components/picture-grid.tsx'
import { useText } from '../../site/site-context.ts'
import style from './gallery.module.css'
import type { GalleryData } from './load.ts'

export function GalleryPage({ data: { pictures } }: { data: GalleryData }) {
  const text = useText()
  return (
    <section className={style.gallery}>
      <PageHeading heading={text.sections.gallery.name} lead={text.gallery.lead} />
      <PictureGrid pictures={pictures} arrangement="mosaic" />
    </section>
  )
}
