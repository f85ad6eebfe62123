import { CorpusLayout, type CorpusLayoutProps } from '@/features/corpus-page/corpus-layout';

export default function Layout(props: CorpusLayoutProps) {
  return <CorpusLayout part="corpusMetadata" {...props} />;
}
