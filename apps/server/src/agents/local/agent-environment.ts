/** Environment variables that hold keys and passwords, Assay's own and others that are set on a machine. */
const SECRET =
  /SECRET|TOKEN|PASS(?:WORD|WD|PHRASE)?$|PASSWORD|CREDENTIAL|(?:^|_)KEY(?:_|$)|APIKEY|^(?:DATABASE_URL|SMTP_URL|PG.+|SUPABASE_.+|STRIPE_.+|GOOGLE_.+|OPENAI_.+|ANTHROPIC_.+|AWS_.+)$/i;

/**
 * The environment of an agent process. Agents open pages of other people, so they get no secret of the server or of its
 * operator.
 */
export function agentEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !SECRET.test(name)));
}
