-- A connection plans the statements of this function once, for as many rows as the first statement it ran had: where that
-- were few, thousands would be compared each with each.
ALTER FUNCTION "notice_competitions"() SET enable_nestloop = off;
