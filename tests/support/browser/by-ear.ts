import type { Page } from '@playwright/test'

/**
 * A page as a screen reader tells it: from the tree that Chromium hands to screen readers, in its order. So names, roles and what is hidden are the
 * browser's own word, and only the way of saying it is ours, near to that of NVDA. It does not say what a certain screen reader says letter by letter.
 */
interface Said {
  readonly role: string
  readonly name: string
  readonly description: string
  readonly value: string
  readonly states: ReadonlyMap<string, unknown>
  readonly silent: boolean
  readonly children: readonly Said[]
}

/** The landmarks and groups that are announced before what is in them. */
const places: Readonly<Record<string, string>> = {
  banner: 'banner',
  main: 'main',
  contentinfo: 'content information',
  navigation: 'navigation',
  complementary: 'complementary',
  region: 'region',
  form: 'form',
  article: 'article',
  group: 'group',
  dialog: 'dialog',
  alertdialog: 'alert dialog',
}

/** What one can act on, by the role that the browser gives it. */
const controls: Readonly<Record<string, string>> = {
  link: 'link',
  button: 'button',
  checkbox: 'check box',
  combobox: 'combo box',
  textbox: 'edit',
  searchbox: 'edit',
  Date: 'date edit',
}

const ownLine: readonly string[] = ['paragraph', 'cell', 'caption', 'term', 'definition']

/** A long list is known after its beginning. */
const mostItems = 2

async function treeOf(page: Page): Promise<{ readonly root: Said; readonly focused: Said | undefined }> {
  const session = await page.context().newCDPSession(page)
  await session.send('Accessibility.enable')
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  let focused: Said | undefined
  const read = (id: string): Said => {
    const node = byId.get(id)
    const said: Said = {
      role: String(node?.role?.value ?? ''),
      name: String(node?.name?.value ?? '').replaceAll(/\s+/g, ' '),
      description: String(node?.description?.value ?? ''),
      value: String(node?.value?.value ?? ''),
      states: new Map(node?.properties?.map((each) => [each.name, each.value.value])),
      silent: node?.ignored ?? true,
      children: (node?.childIds ?? []).filter((child) => byId.has(child)).map(read),
    }
    if (said.states.get('focused') === true && said.role !== 'RootWebArea') focused = said
    return said
  }
  const root = read(nodes[0]?.nodeId ?? '')
  return { root, focused }
}

/** A control with all that is said of it. */
function controlWords({ role, name, description, value, states }: Said): string {
  const is = (state: string) => states.get(state) === true || states.get(state) === 'true'
  const words = [
    controls[role] ?? places[role] ?? role,
    name,
    states.has('checked') && (is('checked') ? 'checked' : 'not checked'),
    states.has('pressed') && (is('pressed') ? 'pressed' : 'not pressed'),
    states.has('expanded') && (is('expanded') ? 'expanded' : 'collapsed'),
    is('required') && 'required',
    is('disabled') && 'unavailable',
    is('invalid') && 'invalid entry',
    role !== 'button' && value !== name && value,
    description !== name && description,
  ]
  return words.filter(Boolean).join(', ')
}

class Telling {
  readonly lines: string[] = []
  #line: string[] = []

  tell(said: Said): void {
    const { role, name, states, children } = said
    if (said.silent) this.#all(children)
    else if (role === 'StaticText') this.#line.push(name)
    else if (role === 'heading') this.#say(`heading level ${states.get('level')}, ${linkIn(said)}${name}`)
    else if (role === 'link') this.#line.push(controlWords(said))
    else if (role in controls) this.#say(controlWords(said))
    else if (role === 'image') name !== '' && this.#say(`graphic, ${name}`)
    else if (role === 'list') this.#list(said)
    else if (role === 'table') this.#table(said)
    // It is said as the name of its field; the field itself may be in it, and what can be followed.
    else if (role === 'LabelText') for (const each of actionsOf(said)) this.#say(controlWords(each))
    // It is the name of its group.
    else if (/^legend/i.test(role)) return
    else if (['status', 'alert', 'timer'].includes(role)) this.#paragraph(said, `${role}: `)
    else if (role in places) this.#place(said)
    else if (ownLine.includes(role)) this.#paragraph(said)
    else if (role !== 'ListMarker' && role !== 'InlineTextBox') this.#all(children)
  }

  end(): string[] {
    this.#endLine()
    return this.lines
  }

  #all(children: readonly Said[]): void {
    for (const [place, child] of children.entries()) {
      const goesOn = child.role === 'StaticText' && children[place - 1]?.role === 'StaticText'
      // One text in several pieces, as React writes it.
      if (goesOn && !child.silent) this.#line.push((this.#line.pop() ?? '') + child.name)
      else this.tell(child)
    }
  }

  #endLine(): void {
    const line = this.#line
      .join(' ')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/ (?=[,:.])/g, '')
      .trim()
    this.#line = []
    if (line !== '') this.lines.push(line)
  }

  #say(line: string): void {
    this.#endLine()
    this.lines.push(line)
  }

  #paragraph({ children }: Said, before = ''): void {
    this.#endLine()
    if (before !== '') this.#line.push(before.trim())
    this.#all(children)
    this.#endLine()
  }

  #place({ role, name, children }: Said): void {
    // A form or a section without a name is no place.
    if (name !== '' || !['form', 'region', 'group'].includes(role))
      this.#say([places[role], name].filter(Boolean).join(', '))
    this.#all(children)
    this.#endLine()
  }

  #list({ name, children }: Said): void {
    const items = flat(children).filter(({ role }) => role === 'listitem')
    const isLong = items.length > mostItems * 2 && items.some((item) => linesOf(item).length > 3)
    this.#say(
      ['list', name, items.length === 1 ? '1 item' : `${items.length} items`].filter(Boolean).join(', '),
    )
    for (const item of isLong ? items.slice(0, mostItems) : items) this.#paragraph(item)
    if (isLong) this.#say(`(${items.length - mostItems} more like these)`)
  }

  #table({ name, children }: Said): void {
    const days = [...everyOf(children)].filter(({ role }) => role === 'button')
    this.#say(['table', name, days.length > 0 && `${days.length} days`].filter(Boolean).join(', '))
    if (days.length === 0) this.#all(children)
  }
}

const linesOf = (said: Said): string[] => {
  const telling = new Telling()
  for (const child of said.children) telling.tell(child)
  return telling.end()
}

/** What a screen reader does not see stands for what is in it. */
const flat = (children: readonly Said[]): Said[] =>
  children.flatMap((child) => (child.silent || child.role === 'generic' ? flat(child.children) : [child]))

function* everyOf(children: readonly Said[]): Generator<Said> {
  for (const child of children) {
    yield child
    yield* everyOf(child.children)
  }
}

const actionsOf = ({ children }: Said): Said[] =>
  [...everyOf(children)].filter(({ role, silent }) => !silent && role in controls)
const linkIn = (said: Said): string => (actionsOf(said).length > 0 ? 'link, ' : '')

/** What is told of the page, or of the part with this role, from its beginning to its end. */
export async function toldOf(page: Page, role: string): Promise<string[]> {
  const { root } = await treeOf(page)
  const part = [...everyOf([root])].find((said) => !said.silent && said.role === role)
  return part ? linesOf({ ...part, children: [part] }) : [`nothing is called ${role}`]
}

/** What is said of whatever has the focus. */
export async function toldOfFocus(page: Page): Promise<string> {
  const { focused } = await treeOf(page)
  return focused ? controlWords(focused) : 'nothing has the focus'
}
