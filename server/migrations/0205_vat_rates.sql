-- Services have a net price and a rate of VAT; consumers are shown the gross price.

alter table services add column vat_rate text not null default '23'
  check (vat_rate in ('23', '8', '5', '0', 'zw'));

-- Orders keep the service as it was ordered. Of those that were sent nobody said whether their price was net.
update orders set service = service || jsonb_build_object('vatRate', case when state = 'draft' then '23' end)
where not service ? 'vatRate';

-- The portal now says itself that a price is net, and what was noted as gross is kept as the net price that it comes from.
update services set price = round(price / 1.23) where price_note ~* '^\s*brutto\y';
update services set
  price_note = regexp_replace(price_note, '^\s*(netto|brutto)\y[\s,;]*', '', 'i'),
  price_note_en = regexp_replace(price_note_en, '^\s*(net|gross)\y[\s,;]*', '', 'i');
