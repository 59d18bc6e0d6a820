-- An item of a correction may be about a rectangle on a page of a PDF.

alter table order_correction_items
  drop constraint order_correction_items_kind_check,
  add constraint order_correction_items_kind_check check (kind in ('answer', 'document', 'page', 'other')),
  -- Document, version, page, and the rectangle's place in fractions of the page.
  add column place jsonb,
  add constraint order_correction_items_place_check check ((kind = 'page') = (place is not null));
