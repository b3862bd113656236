#!/bin/sh
# Patroni runs this once, on the first primary, with the address of the superuser's connection. The password comes by the
# environment, for anybody on the machine may read a command line.
set -eu
exec psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 "$1" <<'SQL'
\getenv password STADION_DATABASE_PASSWORD
create role stadion login password :'password';
create database stadion owner stadion;
SQL
