import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { referenceHome } from "#lib/api/reference/reference.ts";
import { DeveloperPage } from "../../_shared/developer-page.tsx";
import { apiReference } from "../../_shared/load-reference.ts";
import { OperationList } from "../_shared/operation-list.tsx";

type Props = { params: Promise<{ section: string }> };

const sectionOf = async ({ params }: Props) => {
  const { section } = await params;
  return apiReference().find(({ href }) => href === `${referenceHome}/${section}`) ?? notFound();
};

export const generateMetadata = async (props: Props): Promise<Metadata> => ({
  title: `${(await sectionOf(props)).name}: API reference`,
});

export default async function SectionPage(props: Props) {
  const { name, href, description, operations } = await sectionOf(props);
  return (
    <DeveloperPage current={href} title={name} lead={description} trail={[{ href: referenceHome, label: "Reference" }]}>
      <OperationList operations={operations} />
    </DeveloperPage>
  );
}
