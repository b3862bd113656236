-- Each two letters that stand beside each other within a word.
CREATE FUNCTION "public"."letter_pairs"(text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
	SELECT coalesce(array_agg(DISTINCT pair), '{}')
	FROM generate_series(1, char_length($1) - 1) AS start CROSS JOIN LATERAL substr($1, start, 2) AS pair
	WHERE strpos(pair, ' ') = 0
$$;--> statement-breakpoint
DROP INDEX "persons_reading_order";--> statement-breakpoint
CREATE INDEX "persons_letter_pairs" ON "persons" USING gin (public.letter_pairs("search"));--> statement-breakpoint
CREATE INDEX "persons_reading_order" ON "persons" USING btree (left("search", -11),"id");