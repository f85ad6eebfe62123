import type { TopicTerm } from '@florilegium/contracts/jobs/focus';
import { readTopicFile, writeTopicFile } from '@florilegium/crawling/focus/topic-file';

/** A term with the line of the topic definition that it stands in, from 0. */
export interface TopicRow extends TopicTerm {
  line: number;
}

/** The lines of a topic definition that are terms. */
export function topicRows(topic: string): TopicRow[] {
  return linesOf(topic).flatMap((text, line) => {
    const term = readTopicFile(text).terms[0];
    return term ? [{ ...term, line }] : [];
  });
}

/** The topic with another term in a line; all other lines stay as they were typed. */
export function withTerm(topic: string, line: number, term: TopicTerm): string {
  return linesOf(topic)
    .map((text, place) => (place === line ? lineOf(term) : text))
    .join('\n');
}

/** The topic without a line. */
export function withoutLine(topic: string, line: number): string {
  return linesOf(topic)
    .filter((_, place) => place !== line)
    .join('\n');
}

/** The topic with one more term at its end. */
export function withNewTerm(topic: string, term: TopicTerm): string {
  const before = topic.trimEnd();
  return `${before}${before === '' ? '' : '\n'}${lineOf(term)}`;
}

function lineOf(term: TopicTerm): string {
  return writeTopicFile([term]).trimEnd();
}

function linesOf(topic: string): string[] {
  return topic.split(/\r\n|[\n\r\u2028\u2029]/);
}
