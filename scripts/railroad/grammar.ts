/** A part of a rule: what is written as it stands, the name of another rule, or how parts follow one another. */
export type Part =
  | { kind: 'literal' | 'name'; text: string }
  | { kind: 'sequence' | 'choice'; parts: readonly Part[] }
  | { kind: 'optional'; part: Part }
  /** Once or more; `between`: what stands between two. */
  | { kind: 'loop'; part: Part; between: Part | null };

export interface Rule {
  name: string;
  part: Part;
}

const token = /\s*(?:"([^"]*)"|(\w+)|([=|(){}[\]]))/y;

/** Reads rules in EBNF (ISO 14977 without its commas): `name = "text" [maybe] {any number} (a | b)`, a line each. */
export function readGrammar(text: string): Rule[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const tokens = tokensOf(line);
      const [name, equals] = tokens.splice(0, 2);
      if (name?.kind !== 'name' || equals?.text !== '=') throw new Error(`No rule: ${line}`);
      const part = choiceOf(tokens);
      if (tokens.length > 0) throw new Error(`Not read to its end: ${line}`);
      return { name: name.text, part };
    });
}

interface Token {
  kind: 'literal' | 'name' | 'sign';
  text: string;
}

function tokensOf(line: string): Token[] {
  const tokens: Token[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < line.trimEnd().length) {
    const [, literal, name, sign] = token.exec(line) ?? [];
    if (literal !== undefined) tokens.push({ kind: 'literal', text: literal });
    else if (name !== undefined) tokens.push({ kind: 'name', text: name });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
    else throw new Error(`Not read: ${line}`);
  }
  return tokens;
}

const isSign = (tokens: readonly Token[], ...signs: string[]) =>
  tokens[0]?.kind === 'sign' && signs.includes(tokens[0].text);

function choiceOf(tokens: Token[]): Part {
  const parts = [sequenceOf(tokens)];
  while (isSign(tokens, '|')) {
    tokens.shift();
    parts.push(sequenceOf(tokens));
  }
  return parts.length === 1 ? parts[0]! : { kind: 'choice', parts };
}

function sequenceOf(tokens: Token[]): Part {
  const parts: Part[] = [];
  while (tokens.length > 0 && !isSign(tokens, '|', ')', ']', '}')) parts.push(...oneOf(tokens, parts));
  return parts.length === 1 ? parts[0]! : { kind: 'sequence', parts };
}

/** The next part; `a {b a}` is drawn as a loop, which takes `a` from those `before` it. */
function oneOf(tokens: Token[], before: Part[]): Part[] {
  const { kind, text } = tokens.shift()!;
  if (kind !== 'sign') return [{ kind, text }];
  const inner = choiceOf(tokens);
  tokens.shift();
  if (text === '(') return [inner];
  if (text === '[') return [{ kind: 'optional', part: inner }];
  const repeated = inner.kind === 'sequence' ? inner.parts : [inner];
  const last = before.at(-1);
  if (last && JSON.stringify(last) === JSON.stringify(repeated.at(-1))) {
    before.pop();
    const between = repeated.slice(0, -1);
    return [
      { kind: 'loop', part: last, between: between.length > 0 ? { kind: 'sequence', parts: between } : null },
    ];
  }
  return [{ kind: 'optional', part: { kind: 'loop', part: inner, between: null } }];
}
