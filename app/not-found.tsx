import type { Metadata } from "next";
import { ErrorPage } from "./_components/error-page.tsx";
import { NotFoundMessage } from "./_components/not-found-message.tsx";

export const metadata: Metadata = { title: "Not found" };

export default function NotFound() {
  return (
    <ErrorPage title="There is nothing at this address">
      <NotFoundMessage />
    </ErrorPage>
  );
}
