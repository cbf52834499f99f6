-- Who is in the house while this is applied came when reception said so.
update bookings b set arrived_at = coalesce(
    (select max(h.at) from history h where h.booking_id = b.id and h.action = 'acceptReceptionProgram'), now())
  where b.check_out >= current_date and b.check_in <= current_date + 1 and b.reception = 'confirmed' and b.outcome = 'open'
    and not b.awaits_arrival and b.status <> 'cancelled';
