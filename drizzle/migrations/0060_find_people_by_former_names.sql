ALTER TABLE "former_identities" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(public.f_unaccent(name || ' ' || competitor_id))) STORED;--> statement-breakpoint
CREATE INDEX "former_identities_search" ON "former_identities" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "former_identities_letter_pairs" ON "former_identities" USING gin (public.letter_pairs("search"));