import type { Locator, Page } from '@playwright/test'

/** What a screen offers to whoever cannot see it: roles and names, as the accessibility tree has them. */
export interface Offered {
  readonly role: string
  readonly name: string
  /** How the element is found again while the page stands as it is. */
  readonly ref: string
  /** Where a link leads. */
  readonly url?: string
}

export interface Screen {
  readonly presses: readonly Offered[]
  readonly fields: readonly Offered[]
  /** Whether a modal dialog stands in front of the page. */
  readonly isModal: boolean
}

interface TreeNode {
  readonly role?: string
  readonly name?: string
  readonly text?: string
  readonly ref?: string
  readonly url?: string
  readonly disabled?: boolean
  readonly children?: readonly (TreeNode | string)[]
}

const pressed = [
  'button',
  'link',
  'checkbox',
  'radio',
  'switch',
  'tab',
  'menuitem',
  'menuitemradio',
  'menuitemcheckbox',
  'option',
]
const typedInto = ['textbox', 'searchbox', 'spinbutton', 'combobox', 'slider']

/** The topmost dialog, or else the whole page: what stands behind a dialog is offered to nobody. */
export const scopeOf = async (page: Page): Promise<{ scope: Locator; isModal: boolean }> => {
  const modals = page.locator('dialog:modal')
  const count = await modals.count()
  return count > 0
    ? { scope: modals.nth(await topmost(page, count)), isModal: true }
    : { scope: page.locator('body'), isModal: false }
}

/** Of several open ones the one that takes a click: what was opened last lies above, wherever it stands in the document. */
const topmost = (page: Page, count: number): Promise<number> =>
  page.evaluate((all) => {
    if (all === 1) return 0
    const dialogs = [...document.querySelectorAll('dialog:modal')]
    const top = dialogs.findIndex((dialog) => {
      const { left, top: above, width, height } = dialog.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, above + Math.min(height / 2, innerHeight / 2))
      return hit !== null && hit.closest('dialog') === dialog
    })
    return top === -1 ? all - 1 : top
  }, count)

export async function offeredOn(page: Page): Promise<Screen> {
  const { scope, isModal } = await scopeOf(page)
  const tree = (await scope.ariaSnapshotJSON({ mode: 'ai', timeout: 10_000 })) as unknown
  const nodes = (Array.isArray(tree) ? tree : [tree]) as readonly TreeNode[]
  const controls = nodes.flatMap(controlsIn)
  return {
    presses: controls.filter(({ role }) => pressed.includes(role)),
    fields: controls.filter(({ role }) => typedInto.includes(role)),
    isModal,
  }
}

/** In the order of the document. The options of a list that unfolds are no buttons of their own. */
function controlsIn(node: TreeNode | string): Offered[] {
  if (typeof node === 'string' || node.role === undefined || node.disabled) return []
  const isControl = pressed.includes(node.role) || typedInto.includes(node.role)
  const own: Offered[] =
    isControl && node.ref !== undefined
      ? [
          {
            role: node.role,
            name: wordsOf(node),
            ref: node.ref,
            ...(node.url !== undefined && { url: node.url }),
          },
        ]
      : []
  if (node.role === 'combobox') return own
  return [...own, ...(node.children ?? []).flatMap(controlsIn)]
}

/** Its name, or where that only repeats what stands in it, the words in it. */
function wordsOf(node: TreeNode | string): string {
  if (typeof node === 'string') return node
  if (node.name) return node.name
  return [node.text ?? '', ...(node.children ?? []).map(wordsOf)].filter(Boolean).join(' ').trim()
}

export const say = ({ role, name }: Offered): string =>
  `${role} "${name.replaceAll(/\s+/g, ' ').slice(0, 60)}"`
