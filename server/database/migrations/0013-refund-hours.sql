-- How many hours before check-in the guest may still cancel and get the paid stay back: the hotel's hours of the day on which the booking was made,
-- as the guest accepted them. None for bookings that were made before this was kept: for those the hotel's present hours hold, as until then.
alter table bookings add column refund_hours integer check (refund_hours >= 0);
