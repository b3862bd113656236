CREATE INDEX "accounts_unconfirmed" ON "accounts" USING btree ("created_at") WHERE "accounts"."email_confirmed_at" is null and not "accounts"."is_placeholder";--> statement-breakpoint
CREATE INDEX "accounts_current_avatar" ON "accounts" USING btree ("current_avatar_id") WHERE "accounts"."current_avatar_id" is not null;--> statement-breakpoint
CREATE INDEX "email_tokens_expiry" ON "email_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expiry" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "audit_events_application" ON "audit_events" USING btree ("application_id") WHERE "audit_events"."application_id" is not null;--> statement-breakpoint
CREATE INDEX "competitions_announced_by" ON "competitions" USING btree ("announced_by") WHERE "competitions"."announced_by" is not null;--> statement-breakpoint
CREATE INDEX "competitions_cancelled_by" ON "competitions" USING btree ("cancelled_by") WHERE "competitions"."cancelled_by" is not null;--> statement-breakpoint
CREATE INDEX "competitions_report_posted_by" ON "competitions" USING btree ("report_posted_by") WHERE "competitions"."report_posted_by" is not null;--> statement-breakpoint
CREATE INDEX "competitions_results_posted_by" ON "competitions" USING btree ("results_posted_by") WHERE "competitions"."results_posted_by" is not null;--> statement-breakpoint
CREATE INDEX "posts_author" ON "posts" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "queued_mail_unsent" ON "queued_mail" USING btree ("state") WHERE state in ('waiting', 'given_up');--> statement-breakpoint
CREATE INDEX "application_usage_day" ON "application_usage" USING btree ("day");--> statement-breakpoint
CREATE INDEX "applications_verified_by" ON "applications" USING btree ("verified_by");--> statement-breakpoint
CREATE INDEX "personal_tokens_expiry" ON "personal_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "imported_personal_bests_account" ON "imported_personal_bests" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "imported_persons_account" ON "imported_persons" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "client_bases_account" ON "client_bases" USING btree ("account_id") WHERE "client_bases"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "client_bases_application" ON "client_bases" USING btree ("application_id") WHERE "client_bases"."application_id" is not null;--> statement-breakpoint
CREATE INDEX "client_bases_used" ON "client_bases" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "competition_revisions_account" ON "competition_revisions" USING btree ("account_id") WHERE "competition_revisions"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "competition_revisions_application" ON "competition_revisions" USING btree ("application_id") WHERE "competition_revisions"."application_id" is not null;--> statement-breakpoint
CREATE INDEX "competition_revisions_token" ON "competition_revisions" USING btree ("personal_token_id") WHERE "competition_revisions"."personal_token_id" is not null;--> statement-breakpoint
CREATE INDEX "stopped_applications_application" ON "stopped_applications" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "stopped_applications_stopped_by" ON "stopped_applications" USING btree ("stopped_by");