import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { type CSSProperties, type ReactNode, useRef } from 'react'
import { useTexts } from '../../all-texts.ts'
import { fill } from '../../fill.ts'

interface Props<Id extends UniqueIdentifier> {
  readonly ids: readonly Id[]
  /** What a screen reader calls the thing that is moved. */
  readonly nameOf: (id: Id) => string
  readonly layout: 'rows' | 'tiles'
  readonly onOrder: (ids: Id[]) => void
  readonly children: ReactNode
}

/** A click on a handle is not a drag. */
const leastPixels = 4

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

const layouts = {
  rows: { strategy: verticalListSortingStrategy, modifiers: [upAndDown] },
  tiles: { strategy: rectSortingStrategy, modifiers: [] },
}

/** Things that are put in order by mouse, finger and keyboard. */
export function Sorting<Id extends UniqueIdentifier>({ ids, nameOf, layout, onOrder, children }: Props<Id>) {
  const { sorting } = useTexts().rooms
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: leastPixels } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const { strategy, modifiers } = layouts[layout]
  const announcements = useAnnouncements(ids, nameOf)

  function drop({ active, over }: DragEndEvent) {
    const [from, to] = [placeOf(ids, active.id), placeOf(ids, over?.id)]
    if (from !== to && from >= 0 && to >= 0) onOrder(arrayMove([...ids], from, to))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={modifiers}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: sorting.instructions },
      }}
      onDragEnd={drop}
    >
      <SortableContext items={[...ids]} strategy={strategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

const placeOf = (ids: readonly UniqueIdentifier[], id: UniqueIdentifier | undefined): number =>
  id === undefined ? -1 : ids.indexOf(id)

function useAnnouncements<Id extends UniqueIdentifier>(
  ids: readonly Id[],
  nameOf: (id: Id) => string,
): Announcements {
  const { sorting: words } = useTexts().rooms
  const lifted = useRef(false)
  const say = (text: string, active: UniqueIdentifier, over?: UniqueIdentifier): string => {
    const moved = ids[placeOf(ids, active)]
    const place = placeOf(ids, over ?? active) + 1
    return fill(text, { what: moved === undefined ? '' : nameOf(moved), place, count: ids.length })
  }
  return {
    onDragStart: ({ active }) => {
      lifted.current = true
      return say(words.picked, active.id)
    },
    onDragOver: ({ active, over }) => {
      // Right after it was picked up it hangs over its own place: that is no news.
      const news = over !== null && !(lifted.current && over.id === active.id)
      lifted.current = false
      return news ? say(words.moved, active.id, over.id) : undefined
    },
    onDragEnd: ({ active, over }) => say(words.dropped, active.id, over?.id),
    onDragCancel: ({ active }) => say(words.cancelled, active.id),
  }
}

/** One of the things: `place` is for the whole of it, `handle` for the button by which it is taken. */
export function useSorted(id: UniqueIdentifier, pace: 'ready' | 'waiting') {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, disabled: pace === 'waiting' })
  const style: CSSProperties = {
    transform: transform
      ? `translate(${Math.round(transform.x)}px, ${Math.round(transform.y)}px)`
      : undefined,
    transition,
  }
  return {
    place: { ref: setNodeRef, style },
    handle: {
      ref: setActivatorNodeRef,
      'aria-describedby': attributes['aria-describedby'],
      'aria-disabled': attributes['aria-disabled'],
      ...listeners,
    },
    isDragging,
  }
}
