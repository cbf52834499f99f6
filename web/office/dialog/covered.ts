/** Whether something stands over a part of the page, or over all of it, that has to be answered first. */
export const isOverlaid = (part: Element | null): boolean =>
  [...document.querySelectorAll('dialog:modal')].some((one) => one !== part)
