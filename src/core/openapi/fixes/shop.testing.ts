/** A document that nothing is wrong with: what tests put wrong in it is the only finding. */
export const SHOP = `openapi: 3.0.3
info:
  title: Shop
  version: '1.0'
servers:
  - url: https://shop.example
paths:
  /products/{id}:
    get:
      parameters:
        - name: id
          in: path
          required: true
          schema: {type: string}
      responses:
        '200':
          description: The product.
          content:
            application/json:
              schema:
                $ref: '#/components/schemas/Product'
components:
  schemas:
    Product:
      type: object
`;
