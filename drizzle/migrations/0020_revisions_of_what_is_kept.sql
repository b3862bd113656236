ALTER TABLE "data_versions" ADD COLUMN "revision" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "data_versions" ADD COLUMN "whole_revision" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "data_versions" ADD COLUMN "is_in_part" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "data_versions_revision" ON "data_versions" USING btree ("revision");--> statement-breakpoint
CREATE SEQUENCE "public"."data_revisions";--> statement-breakpoint
-- The lock is released once the move can be seen, so that revisions are seen in their order.
CREATE FUNCTION public.stamp_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(hashtext('stadion revisions'));
	NEW.revision := nextval('public.data_revisions');
	IF NOT NEW.is_in_part THEN NEW.whole_revision := NEW.revision; END IF;
	NEW.is_in_part := false;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER stamp_revision BEFORE INSERT OR UPDATE ON "data_versions"
	FOR EACH ROW EXECUTE FUNCTION public.stamp_revision();--> statement-breakpoint
UPDATE "data_versions" SET "version" = "version";--> statement-breakpoint
-- One of at most 4096 parts of a kind: `partOf` in lib/db/versions.ts says the same.
CREATE FUNCTION public.version_part(kind text, key text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT kind || '#' || left(md5(key), 3)
$$;--> statement-breakpoint
-- What decides whom a token or session speaks for, and what is told of them: the first argument names columns that do
-- not matter, each other one a name to move, with the column that says whose.
CREATE FUNCTION public.move_recognised() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	before jsonb := to_jsonb(OLD) - string_to_array(tg_argv[0], ',');
	after jsonb := to_jsonb(NEW) - string_to_array(tg_argv[0], ',');
	names text[] := '{}';
	kind text;
	column_name text;
BEGIN
	IF before IS NOT DISTINCT FROM after THEN RETURN NULL; END IF;
	FOR argument IN 1 .. tg_nargs - 1 LOOP
		kind := split_part(tg_argv[argument], ':', 1);
		column_name := split_part(tg_argv[argument], ':', 2);
		names := names || CASE WHEN column_name = '' THEN ARRAY[kind] ELSE ARRAY[
			public.version_part(kind, before ->> column_name), public.version_part(kind, after ->> column_name)] END;
	END LOOP;
	INSERT INTO public.data_versions (collection)
		SELECT DISTINCT name FROM unnest(names) AS name WHERE name IS NOT NULL ORDER BY name
		ON CONFLICT (collection) DO UPDATE SET version = public.data_versions.version + 1;
	RETURN NULL;
END $$;--> statement-breakpoint
-- All of them at the end of the transaction: nobody waits for the lock while they do something else.
CREATE CONSTRAINT TRIGGER move_recognised AFTER UPDATE ON "oauth_artefacts" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (OLD.model IN ('AccessToken', 'ClientCredentials') AND OLD IS DISTINCT FROM NEW)
	EXECUTE FUNCTION public.move_recognised('last_used_at', 'token:id_hash');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER move_recognised_deleted AFTER DELETE ON "oauth_artefacts" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (OLD.model IN ('AccessToken', 'ClientCredentials') AND OLD.expires_at > now())
	EXECUTE FUNCTION public.move_recognised('', 'token:id_hash');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER move_recognised AFTER UPDATE OR DELETE ON "personal_tokens" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION public.move_recognised('last_used_at', 'token:token_hash');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER move_recognised AFTER UPDATE ON "sessions" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW)
	EXECUTE FUNCTION public.move_recognised('last_seen_at', 'token:id_hash');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER move_recognised_deleted AFTER DELETE ON "sessions" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (OLD.expires_at > now())
	EXECUTE FUNCTION public.move_recognised('', 'token:id_hash');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER move_recognised AFTER INSERT OR UPDATE OR DELETE ON "consents" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION public.move_recognised('last_used_at,last_user_agent,updated_at', 'account:account_id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER move_recognised AFTER UPDATE OR DELETE ON "applications" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION public.move_recognised('', 'application:id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER move_recognised AFTER UPDATE OR DELETE ON "accounts" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION public.move_recognised('last_sign_in_at,totp_last_step', 'account:id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER move_recognised AFTER INSERT OR UPDATE OR DELETE ON "avatars" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION public.move_recognised('', 'account:account_id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER move_recognised AFTER INSERT OR UPDATE OR DELETE ON "roles" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION public.move_recognised('', 'account:account_id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER move_recognised AFTER UPDATE OR DELETE ON "groups" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION public.move_recognised('', 'groups');
