DROP INDEX "persons_reading_order";--> statement-breakpoint
CREATE INDEX "persons_reading_order" ON "persons" USING btree (left("search", -11),"id","search");