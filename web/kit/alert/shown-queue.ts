import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { type Asked, createQueue, type Queue } from './queue.ts'

/** A queue that lives as long as the component that shows it, and what is to be shown now. */
export function useShownQueue<Message, Answer>(
  otherwise: Answer,
): [Queue<Message, Answer>, Asked<Message> | undefined] {
  const [queue] = useState(() => createQueue<Message, Answer>(otherwise))
  // Before the effects of those inside, which may have something to show at once.
  useLayoutEffect(() => {
    queue.open()
    return queue.close
  }, [queue])
  return [queue, useSyncExternalStore(queue.watch, queue.current, () => undefined)]
}
