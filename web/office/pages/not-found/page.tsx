import { Link } from 'wouter'
import { homeOf } from '../../home-of.ts'
import { useTexts } from '../../language.tsx'
import { useRole } from '../../session/guard.tsx'
import states from '../../states/states.module.css'

/** An address of the office that is none, or a booking that is none for this role. */
export function NotFoundPage() {
  const { notFound } = useTexts()
  const role = useRole()
  return (
    <div className={states.state}>
      <p className={states.headline}>{notFound.headline}</p>
      <p>{notFound.advice}</p>
      <Link href={homeOf[role]} className={states.way}>
        {notFound.home}
      </Link>
    </div>
  )
}
