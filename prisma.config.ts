import { defineConfig } from 'prisma/config';

// The address is given for tools that look at a database; the product's own migration runner reads it itself.
export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? 'postgresql://localhost/florilegium' },
});
