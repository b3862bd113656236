CREATE INDEX "audit_events_at" ON "audit_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_events_kind" ON "audit_events" USING btree ("kind","at");--> statement-breakpoint
CREATE INDEX "queued_mail_created" ON "queued_mail" USING btree ("created_at");