type Sample = { title: string; code: string };

/** How a program registers an application and looks after it, to paste into a terminal. */
export function registrationSamples(baseUrl: string): Sample[] {
  const json = `  --header "Content-Type: application/json" \\\n  --data`;
  const manage = `"$REGISTRATION_CLIENT_URI" \\\n  --header "Authorization: Bearer $REGISTRATION_ACCESS_TOKEN"`;
  return [
    {
      title: "Register an application",
      code: `curl ${baseUrl}/oauth/register \\
  --header "Authorization: Bearer $INITIAL_ACCESS_TOKEN" \\
${json} '{
    "client_name": "My command-line tool",
    "application_type": "native",
    "token_endpoint_auth_method": "none",
    "redirect_uris": ["http://127.0.0.1/callback"],
    "scope": "public"
  }'`,
    },
    { title: "Read it again", code: `curl ${manage}` },
    {
      title: "Change it; another token comes back",
      code: `curl --request PUT ${manage} \\
${json} "{
    \\"client_id\\": \\"$CLIENT_ID\\",
    \\"client_name\\": \\"My better tool\\",
    \\"redirect_uris\\": [\\"http://127.0.0.1/callback\\"]
  }"`,
    },
    { title: "Delete it", code: `curl --request DELETE ${manage}` },
  ];
}
