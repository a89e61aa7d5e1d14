/** Names under which keys and passwords stand, of ours and of whatever else is set on the machine. */
const SECRET =
  /SECRET|TOKEN|PASS(?:WORD|WD|PHRASE)?$|PASSWORD|CREDENTIAL|(?:^|_)KEY(?:_|$)|APIKEY|^(?:DATABASE_URL|SMTP_URL|PG.+|SUPABASE_.+|STRIPE_.+|GOOGLE_.+|OPENAI_.+|ANTHROPIC_.+|AWS_.+)$/i;

/** The environment of an agent: it opens other people's pages and gets nothing that is the server's, or the operator's. */
export function agentEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !SECRET.test(name)));
}
