import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../browser';
import { type Product, startProduct } from '../product';
import { newVisitor } from '../visitor';

/** Where the journey is: what its parts have made and go on from. */
class Walk {
  product!: Product;
  browser!: Browser;
  /** The admin's page. */
  page!: Page;
  jobPath = '';
  corpusPath = '';
  /** Documents of the corpus, once it is exported. */
  documents = 0;

  async open(): Promise<void> {
    this.browser = await openBrowser();
    this.product = await startProduct();
    this.page = await newVisitor(this.browser);
  }

  async close(): Promise<void> {
    await this.browser?.close();
    await this.product?.stop();
  }

  /** The address of a page of the product. */
  at(path: string): string {
    return new URL(path, this.product.url).href;
  }
}

/** The one journey: its parts follow each other. */
export const walk = new Walk();

/** Asks the API as whoever is signed in there. */
export function ask(person: Page, method: string, path: string, body?: unknown) {
  return person.evaluate(
    async ([address, how, sent]) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(address!, { method: how!, headers, ...(sent ? { body: sent } : {}) });
      return answer.json();
    },
    [`/api/v1${path}`, method, body === undefined ? '' : JSON.stringify(body)],
  );
}
