ALTER TABLE "rate_limits" ALTER COLUMN "expire" SET DATA TYPE timestamp (3) with time zone USING to_timestamp("expire" / 1000.0);
