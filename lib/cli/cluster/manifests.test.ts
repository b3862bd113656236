import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { type Manifest, mistakesIn, parseManifests } from "#lib/testing/kubernetes-manifests.ts";

const folder = path.join(import.meta.dirname, "kubernetes");
const textOf = (file: string) => readFileSync(path.join(folder, file), "utf8");
const stadion = parseManifests(textOf("stadion.yaml"));
const database = parseManifests(textOf("database.yaml"));

// biome-ignore lint/suspicious/noExplicitAny: what a manifest holds, asked for by its path.
const specOf = (manifests: Manifest[], kind: string, name?: string): any =>
  manifests.find((one) => one.kind === kind && (name === undefined || one.metadata.name === name))?.spec;

test("Kubernetes' own types know all that the manifests say, and miss nothing", () => {
  expect(stadion.map(({ kind }) => kind)).toEqual([
    ...["ConfigMap", "PersistentVolumeClaim", "Deployment", "Service"],
    ...["HorizontalPodAutoscaler", "PodDisruptionBudget", "Ingress"],
  ]);
  expect(mistakesIn(stadion)).toEqual([]);
});

test("what is misspelt, missing or of another kind is found", () => {
  const spoilt = structuredClone(stadion);
  const [container] = specOf(spoilt, "Deployment").template.spec.containers;
  container.readynessProbe = container.readinessProbe;
  delete specOf(spoilt, "HorizontalPodAutoscaler").maxReplicas;
  specOf(spoilt, "Service").ports[0].port = "80";
  expect(mistakesIn(spoilt)).toEqual([
    expect.stringContaining("'\"readynessProbe\"' does not exist in type 'Container'"),
    expect.stringContaining("Type 'string' is not assignable to type 'number'"),
    expect.stringContaining("Property 'maxReplicas' is missing"),
  ]);
});

test("a pod owns nothing of what it runs, and writes to its two volumes alone", () => {
  const { spec } = specOf(stadion, "Deployment").template;
  expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: "RuntimeDefault" } });
  for (const container of [...spec.initContainers, ...spec.containers]) {
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ["ALL"] },
    });
    expect(container.volumeMounts.map(({ mountPath }: { mountPath: string }) => mountPath)).toEqual(["/data", "/tmp"]);
  }
});

test("a pod is told of no secret but by its name, and of the database in three ways", () => {
  const { spec } = specOf(stadion, "Deployment").template;
  for (const container of [...spec.initContainers, ...spec.containers]) {
    expect(container.envFrom).toEqual([{ configMapRef: { name: "stadion" } }, { secretRef: { name: "stadion" } }]);
    const told = Object.fromEntries(
      container.env.map(({ name, value, valueFrom }: Variable) => [name, value ?? valueFrom?.secretKeyRef]),
    );
    const user = "postgres://$(DATABASE_USER):$(DATABASE_PASSWORD)@";
    expect(told).toEqual({
      DATABASE_USER: { name: "stadion-database-app", key: "username" },
      DATABASE_PASSWORD: { name: "stadion-database-app", key: "password" },
      DATABASE_URL: `${user}stadion-pooler:5432/stadion`,
      DATABASE_READ_URL: `${user}stadion-pooler-read:5432/stadion`,
      DATABASE_DIRECT_URL: `${user}stadion-database-rw:5432/stadion`,
    });
  }
  expect(stadion.map(({ kind }) => kind)).not.toContain("Secret");
});

type Variable = { name: string; value?: string; valueFrom?: { secretKeyRef: object } };

test("the database of the manifests is the one that they lead to: three servers, each commit on two of them", () => {
  expect(database.map(({ kind, metadata: { name } }) => `${kind} ${name}`)).toEqual([
    ...["Cluster stadion-database", "Pooler stadion-pooler", "Pooler stadion-pooler-read"],
  ]);
  const cluster = specOf(database, "Cluster");
  expect(cluster).toMatchObject({
    instances: 3,
    bootstrap: { initdb: { database: "stadion", owner: "stadion" } },
    postgresql: { synchronous: { method: "any", number: 1, dataDurability: "required" } },
  });
  const poolers = ["stadion-pooler", "stadion-pooler-read"].map((name) => specOf(database, "Pooler", name));
  expect(poolers.map(({ type, cluster: { name }, pgbouncer: { poolMode } }) => [type, name, poolMode])).toEqual([
    ["rw", "stadion-database", "transaction"],
    ["ro", "stadion-database", "transaction"],
  ]);
  const [{ instances, pgbouncer }] = poolers;
  expect(instances * Number(pgbouncer.parameters.default_pool_size)).toBeLessThan(
    Number(cluster.postgresql.parameters.max_connections) - 20,
  );
});

test("PgBouncer has the same settings on machines and in Kubernetes", () => {
  const ini = readFileSync(path.join(import.meta.dirname, "machines/pgbouncer.ini"), "utf8");
  for (const pooler of ["stadion-pooler", "stadion-pooler-read"]) {
    for (const [name, value] of Object.entries(specOf(database, "Pooler", pooler).pgbouncer.parameters)) {
      expect(ini).toContain(`\n${name} = ${value}\n`);
    }
  }
});
