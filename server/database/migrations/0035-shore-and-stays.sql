-- The drawn map of the hotel's surroundings is a part of the pages.
alter table site_words
  drop constraint site_words_part_check,
  add constraint site_words_part_check
    check (part in ('home', 'about', 'services', 'gallery', 'notices', 'shore'));

-- The month in which the writer's stay began, as its first day: which day it was is nobody's business. What was written before this has none,
-- so there is nothing to validate.
alter table reviews
  add column stayed_in date,
  add constraint reviews_stayed_in_check check (extract(day from stayed_in) = 1) not valid;
