import { expect, test } from "vitest";
import { unknownSettings } from "./unknown-settings.ts";

test("a variable that looks like a setting and is none is named, with the setting that was meant", () => {
  const typed = {
    ASSOCIATION_COLORS: "#12604a,#7fd2b1",
    STADION_ENVIROMENT: "production",
    SESSION_SECRETS: "never told",
    COOKIE_SECRET: "never told",
    SMTP_URI: "smtp://user:password@mail.example",
    trusted_proxy_hop: "1",
  };
  const meant = {
    ASSOCIATION_COLORS: "ASSOCIATION_COLOURS",
    COOKIE_SECRET: "COOKIE_SECRETS",
    SESSION_SECRETS: "SESSION_SECRET",
    SMTP_URI: "SMTP_URL",
    STADION_ENVIROMENT: "STADION_ENVIRONMENT",
    trusted_proxy_hop: "TRUSTED_PROXY_HOPS",
  };
  expect(unknownSettings(typed)).toEqual(
    Object.entries(meant).map(
      ([name, known]) => `${name} is no setting of Stadion's, and does nothing: did you mean ${known}?`,
    ),
  );
  expect(unknownSettings({ STADION_COUNTRY: "NL", ASSOCIATION_: "x" })).toEqual([
    "ASSOCIATION_ is no setting of Stadion's, and does nothing.",
    "STADION_COUNTRY is no setting of Stadion's, and does nothing.",
  ]);
});

test("what other programs read, what is empty and what Kubernetes tells of services is nobody's mistake", () => {
  const services = {
    STADION_SERVICE_HOST: "10.0.0.1",
    STADION_SERVICE_PORT_HTTP: "80",
    STADION_PORT: "tcp://10.0.0.1:80",
    STADION_PORT_80_TCP_ADDR: "10.0.0.1",
  };
  const others = {
    ...{ OTEL_SERVICE_NAMES: "x", HOSTS: "x", PORTS: "1", PATH: "/bin", HOME: "/root", LOGNAME: "root" },
    ...{ NODE_OPTIONS: "x", npm_config_cache: "x", npm_lifecycle_event: "x", INIT_CWD: "/", DATABASE_NAME: "other" },
  };
  expect(unknownSettings({ ...services, ...others, ASSOCIATION_COLORS: " ", STADION_WORKER: "1" })).toEqual([]);
});

test("however many variables there are, and however long, they are looked through at once", () => {
  const many = Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`X_${at}_${"Y".repeat(at % 40)}`, "1"]));
  expect(unknownSettings({ ...many, [`ASSOCIATION_${"A".repeat(100_000)}`]: "1" })).toHaveLength(1);
});
