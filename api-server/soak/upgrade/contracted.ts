/**
 * What the released version no longer uses, as `breaksFormer` says it: migrations may take it away now. An entry needs that the version before this one
 * was released without any use of it; recording the next release empties the list. A rule that was replaced by a looser one is named here, too.
 */
export const contracted: readonly string[] = [
  // Looser: `confirming` came to the states that the released version writes.
  "deposit has a new rule: CHECK ((status = ANY (ARRAY['review'::text, 'confirming'::text, 'approved'::text, 'failed'::text])))",
  // Looser: one for each user, in place of one for all.
  "deposit has a new rule: UNIQUE public.deposit USING btree (user_id, chain, lower(transaction_id)) WHERE ((transaction_id IS NOT NULL) AND (status <> 'failed'::text))",
  // Looser: orders that wait and that reduce came to the states that the released version writes.
  "perpetual_order has a new rule: CHECK ((status = ANY (ARRAY['waiting'::text, 'open'::text, 'partlyFilled'::text, 'reducing'::text, 'filled'::text, 'cancelled'::text]))) NOT VALID",
];
