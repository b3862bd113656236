import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { currentAccount } from "#app/_session/session.ts";
import { findLiveExamples, withLiveExamples } from "#lib/api/reference/live-examples.ts";
import { referenceHome } from "#lib/api/reference/reference.ts";
import { database } from "#lib/db/connection.ts";
import { allOperations } from "../../../_shared/load-reference.ts";
import { OperationView } from "./_operation-view.tsx";

type Props = { params: Promise<{ section: string; operation: string }> };

const operationOf = async ({ params }: Props) => {
  const { section, operation } = await params;
  return allOperations().find(({ href }) => href === `${referenceHome}/${section}/${operation}`) ?? notFound();
};

export const generateMetadata = async (props: Props): Promise<Metadata> => {
  const { method, path, summary } = await operationOf(props);
  return { title: `${method} ${path}`, description: summary };
};

export default async function OperationPage(props: Props) {
  const operation = await operationOf(props);
  const [examples, account] = await Promise.all([findLiveExamples(database()), currentAccount()]);
  return <OperationView operation={withLiveExamples(operation, examples)} accountName={account?.name} />;
}
