-- What is still kept of documents, however many bookings have passed: the hourly look for what must go reads only these.
create index booking_guests_with_documents on booking_guests (booking_id) where document_sealed is not null;
create index private_files_kept on private_files (id) where bytes is not null;
-- Sealing adds a few bytes to a file of ten megabytes.
alter table private_files drop constraint private_files_bytes_check;
alter table private_files add check (length(bytes) <= 10485760 + 64);
