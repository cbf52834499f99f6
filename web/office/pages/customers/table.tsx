import { Link } from 'wouter'
import type { OfficeCustomer } from '../../../../contract/office/people/customers.ts'
import { useTexts } from '../../all-texts.ts'
import { formatInstant, formatPhone } from '../../bookings/words.ts'
import { Button } from '../../controls/button.tsx'
import { fill } from '../../fill.ts'
import list from '../../look/list.module.css'
import table from '../../look/table.module.css'
import { TableFrame } from '../../look/table-frame.tsx'
import { guestOfAccount } from '../guest/address.ts'
import styles from './customers.module.css'

const dash = '–'

interface Props {
  readonly customers: readonly OfficeCustomer[]
  readonly searched: boolean
  readonly onRemove: (customer: OfficeCustomer) => void
}

export function CustomerTable({ customers, searched, onRemove }: Props) {
  const texts = useTexts()
  const { columns, none, notFound } = texts.customers
  return (
    <TableFrame name={texts.titles.customers}>
      <table className={`${table.table} ${list.table}`}>
        <thead>
          <tr>
            <th className={table.number}>{columns.id}</th>
            <th>{columns.full_name}</th>
            <th>{columns.email}</th>
            <th>{columns.phone_number}</th>
            <th>{columns.created_at}</th>
            <th className={table.actions}>{columns.actions}</th>
          </tr>
        </thead>
        <tbody>
          {customers.length === 0 && (
            <tr>
              <td colSpan={6} className={table.nothing}>
                {searched ? notFound : none}
              </td>
            </tr>
          )}
          {customers.map((customer) => (
            <CustomerRow key={customer.id} customer={customer} onRemove={onRemove} />
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

function CustomerRow({ customer, onRemove }: { customer: OfficeCustomer } & Pick<Props, 'onRemove'>) {
  const { customers: words } = useTexts()
  return (
    <tr data-customer={customer.email}>
      <td className={table.number}>{customer.id}</td>
      <th scope="row" className={list.name}>
        <Link href={guestOfAccount(customer.id)} className={styles.guest}>
          {customer.full_name === '' ? (
            <span className={list.soft}>{words.hasNotPaid}</span>
          ) : (
            customer.full_name
          )}
        </Link>
      </th>
      <td className={styles.email}>{customer.email}</td>
      <td className={styles.phone}>
        {customer.phone_number === '' ? dash : formatPhone(customer.phone_number)}
      </td>
      <td>{formatInstant(customer.created_at)}</td>
      <td className={table.actions}>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={fill(words.removeOf, { email: customer.email })}
          onClick={() => onRemove(customer)}
        >
          {words.remove}
        </Button>
      </td>
    </tr>
  )
}
