/** Foreign guests are reported to the authorities within so many hours of their arrival and of their departure. */
export const hoursToReport = 24

const hoursMs = hoursToReport * 3_600_000

export const deadlineOf = (happenedAt: Date): Date => new Date(happenedAt.getTime() + hoursMs)

/** What happened before this has no time left. The last moment of the time still counts. */
export const overdueBefore = (now: Date): Date => new Date(now.getTime() - hoursMs)

export const isOverdue = (happenedAt: Date, at: Date): boolean => happenedAt < overdueBefore(at)

/** After so many days whoever has left stands on no list by itself any more: by then the documents are forgotten too. */
export const daysOnList = 30

export const onListSince = (now: Date): Date => new Date(now.getTime() - daysOnList * 86_400_000)
