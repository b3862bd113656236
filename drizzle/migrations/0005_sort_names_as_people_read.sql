DROP INDEX "accounts_name";--> statement-breakpoint
DROP INDEX "persons_name";--> statement-breakpoint
CREATE INDEX "accounts_reading_order" ON "accounts" USING btree (lower(public.f_unaccent("name")),"id");--> statement-breakpoint
CREATE INDEX "persons_reading_order" ON "persons" USING btree (lower(public.f_unaccent("name")),"id");