-- Square metres of one unit, where the hotel says so: the first thing that guests compare.
alter table rooms add column area integer check (area between 1 and 2000);
